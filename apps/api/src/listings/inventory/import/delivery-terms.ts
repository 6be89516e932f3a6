/** Marketplaces' names of delivery types, as bits. */
export const DELIVERY_TERMS: Record<string, number> = Object.fromEntries(
  (
    [
      [
        1,
        `electronic electronicticket electronictickets eticket etickets pdf pdfs pdfticket pdftickets pdfdownload
        download instantdownload electronicdownload electronicdelivery print printable printathome email emailed`,
      ],
      [2, 'flash flashseat flashseats flashtransfer'],
      [
        4,
        `mobiletransfer mobile mobileticket mobiletickets mobileentry transfer tmmobile tmmobiletransfer tmtransfer
        ticketmastertransfer tmx tmet axs axsmobile axstransfer seatgeektransfer paciolan mlbballpark ballpark
        electronictransfer externaltransfer mobiledelivery mobileonly mobiletransferonly transferonly tickettransfer
        mobiletickettransfer mobileid mobilepass ticketmaster ticketmastermobile ticketmastermobileentry
        ticketmastermobiletransfer tmmobileentry tmmobiledelivery seatgeek seatgeekmobile axsmobileid
        axsmobiledelivery axsmobiletransfer digital digitalticket digitaltickets digitaltransfer wallet applewallet`,
      ],
      [
        8,
        'mobilescreencap mobilescreenshot screenshot mobileqr qr qrcode mobilebarcode barcode barcodes',
      ],
      [
        0,
        `hard hardstock hardticket hardtickets paper papertickets physical paperless guestlist willcall boxoffice
        localpickup venuepickup pickup walkin courier mail ups fedex shipping shipped overnight specialdelivery
        seasoncard seasonticketcard ticketcard`,
      ],
    ] as const
  ).flatMap(([bits, words]) => words.split(/\s+/).map((word) => [word, bits] as const)),
)

const stripped = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Delivery types that a cell names, as bits; `undefined` if a word is unknown. */
export const readDeliveryTerms = (text: string): number | undefined =>
  text
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;|/+]|\s[-–—]\s/)
    .map((word) => DELIVERY_TERMS[stripped(word)])
    .reduce((all, bits) => (all === undefined || bits === undefined ? undefined : all | bits))
