import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { MiddlewareHandler } from 'hono'

/** A response that fits into one packet gains nothing. */
const MIN_BYTES = 1024

/** Half of Brotli's best savings for a twentieth of the time; the client is waiting. */
const BROTLI_QUALITY_PARAMS = 4

type Compressor = (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSORS: Readonly<Record<string, Compressor>> = {
  br: async (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY_PARAMS,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => zip(body),
}

/**
 * Compresses JSON responses of read calls. Responses of other calls stay uncompressed: only they
 * contain secrets, and a compressed size can reveal a secret next to attacker-controlled text
 * (BREACH). Event streams and files are not compressed either.
 */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next()
  const { status, headers } = c.res
  if (c.req.method !== 'GET' || !isJson(headers)) return
  headers.append('Vary', 'Accept-Encoding')
  if (isShort(headers)) return
  const packing = negotiateEncoding(c.req.header('accept-encoding') ?? '')
  if (packing === null || c.res.body === null) return
  const body = new Uint8Array(await c.res.arrayBuffer())
  const isBeneficial = body.length >= MIN_BYTES
  const [name, pack] = packing
  headers.delete('Content-Length')
  const sent = new Response(isBeneficial ? await pack(body) : body, { status, headers })
  if (isBeneficial) sent.headers.set('Content-Encoding', name)
  // Headers of the replaced response would otherwise override those of the new one.
  c.res = undefined
  c.res = sent
}

/**
 * Whether the `Content-Length` shows that compression is not worthwhile; then the body is not read.
 */
const isShort = (headers: Headers): boolean => {
  const length = headers.get('content-length')
  return length !== null && Number(length) < MIN_BYTES
}

const isJson = (headers: Headers): boolean =>
  headers.get('content-type')?.split(';')[0] === 'application/json' &&
  !headers.has('content-encoding') &&
  !headers.has('content-disposition')

/** The client's preferred supported encoding; `null` if it accepts none. */
const negotiateEncoding = (accepted: string): [name: string, pack: Compressor] | null => {
  const weights = new Map(
    accepted.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  const liking = (name: string) => weights.get(name) ?? 0
  const [best] = Object.entries(COMPRESSORS).toSorted(
    ([item], [other]) => liking(other) - liking(item),
  )
  return best && liking(best[0]) > 0 ? best : null
}
