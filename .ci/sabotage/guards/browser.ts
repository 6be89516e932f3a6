import { cutIn, heldBy } from '../sabotage.ts'

const renewal = cutIn('packages/api-client/src/session/renewal.ts')
const vault = cutIn('packages/front/src/session/vault.ts')
const sessionStore = cutIn('packages/front/src/session/session-store.ts')

/** The session where it is used: in our client, and in the browser. */
export const browserGuards = [
  ...heldBy('packages/api-client/src/session/renewal.test.ts', [
    [
      'one renewal serves every call',
      'SESSION-11 200 calls with an expired token',
      renewal('if (pending) return pending'),
    ],
    [
      'a token is renewed only while it is the one held',
      'SESSION-16 nothing is renewed when',
      renewal('|| held.accessToken !== used.accessToken'),
    ],
    [
      'new tokens are written only while the spent one is held',
      'SESSION-17 does not undo a logout',
      renewal(
        'if (!isSame(spent, session.read(place))) return successorOf(spent, place)\n      await session.write',
        'await session.write',
      ),
    ],
    [
      'tokens are dropped only when the server said no',
      'SESSION-14 that cannot reach the server',
      renewal('if (!isFinal(failure)) throw failure\n'),
    ],
  ]),
  ...heldBy('packages/front/src/session/vault.test.ts', [
    [
      'a late write after a logout leaves no token',
      'SESSION-25 nor does one that was being sealed already',
      vault('if (mine !== epoch) return\n'),
    ],
    [
      'a session that is not kept stays in its tab',
      'SESSION-8 without keep me logged in',
      vault('isKept && putInto(persistent, root, sealed)', 'putInto(persistent, root, sealed)'),
    ],
  ]),
  ...heldBy('packages/front/src/session/session-store.test.ts', [
    [
      'a renewal that comes late is not kept',
      'SESSION-17 new tokens are kept only while',
      sessionStore('if (getState().tokens?.refreshToken !== spentRefreshToken) return false'),
    ],
  ]),
]
