/** Marketplaces' words for how tickets are delivered, as bits of delivery types. */
const DELIVERY_WORDS: Record<string, number> = Object.fromEntries(
  (
    [
      [
        1,
        'electronic electronicticket eticket etickets pdf pdfs download instantdownload print printathome email',
      ],
      [2, 'flash flashseat flashseats flashtransfer'],
      [
        4,
        `mobiletransfer mobile mobileticket mobiletickets mobileentry transfer tmmobile tmmobiletransfer tmtransfer
        ticketmastertransfer tmx tmet axs axsmobile axstransfer seatgeektransfer paciolan mlbballpark ballpark
        electronictransfer externaltransfer`,
      ],
      [
        8,
        'mobilescreencap mobilescreenshot screenshot mobileqr qr qrcode mobilebarcode barcode barcodes',
      ],
      [
        0,
        `hard hardstock hardticket hardtickets paper papertickets physical paperless guestlist willcall boxoffice
        localpickup pickup walkin courier mail ups fedex seasoncard ticketcard`,
      ],
    ] as const
  ).flatMap(([bits, words]) => words.split(/\s+/).map((word) => [word, bits] as const)),
)

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Delivery types that a cell names, as bits; `undefined` if a word is unknown. */
export const readDeliveryWords = (text: string): number | undefined =>
  text
    .split(/[,;|/+]/)
    .map((word) => DELIVERY_WORDS[bare(word)])
    .reduce((all, bits) => (all === undefined || bits === undefined ? undefined : all | bits))
