import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Flags of authenticator data (WebAuthn, 6.1). */
const FLAGS = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 }

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId: string
}

/** What differs from a correct response. */
interface Deviation {
  origin?: string
  isUserVerified?: boolean
  isBackedUp?: boolean
  counter?: number
  userHandle?: string
}

const LOCAL = 'http://localhost:3000'

const clientData = (type: string, challenge: string, origin = LOCAL) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const encode = (data: Buffer) => data.toString('base64url')

/** The public key as COSE: ES256 on P-256. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    ),
  )
}

/** An authenticator with one passkey, which responds as a browser does. */
export const softwareAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = encode(credentialId)
  let counter = 0
  let handle = ''

  const authenticatorData = (rpId: string, deviation: Deviation, attested: Buffer | null) => {
    const { isUserVerified = true, isBackedUp = false } = deviation
    const flags =
      FLAGS.userPresent |
      (isUserVerified ? FLAGS.userVerified : 0) |
      (isBackedUp ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
      (attested ? FLAGS.attested : 0)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags]),
      uint32(deviation.counter ?? counter),
      attested ?? Buffer.alloc(0),
    ])
  }

  return {
    id,
    /** Creates the passkey. */
    create: ({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) => {
      handle = user.id
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const authData = new Uint8Array(authenticatorData(rp.id, deviation, attested))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, deviation.origin)),
          attestationObject: encode(Buffer.from(isoCBOR.encode(attestation))),
          transports: ['internal'],
        },
      }
    },
    /** Signs the challenge of a login. */
    sign: ({ challenge, rpId }: RequestOptions, deviation: Deviation = {}) => {
      counter += 1
      const client = clientData('webauthn.get', challenge, deviation.origin)
      const data = authenticatorData(rpId, deviation, null)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: deviation.userHandle ?? handle,
        },
      }
    },
  }
}
