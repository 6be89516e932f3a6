import { cutIn, heldBy } from '../sabotage.ts'

const updateListing = cutIn('apps/api/src/stock/inventory/update-listing.ts')
const moveRows = cutIn('apps/api/src/stock/inventory/change/move-rows.ts')
const changeStore = cutIn('apps/api/src/stock/inventory/change/change-store.ts')
const undoChange = cutIn('apps/api/src/stock/inventory/change/undo-change.ts')

/** What keeps sellers at one desk out of each other's way. */
export const deskGuards = [
  ...heldBy('apps/api/test/two-sellers.test.ts', [
    [
      'who saw another price does not overwrite it',
      'DESK-10 of two who change one term at once',
      updateListing('refuseUnseen(listing, input.seen)', 'void refuseUnseen'),
    ],
    [
      'a planned row moves the listing it was planned for',
      'DESK-61 of two changes of many',
      moveRows(
        'problem: seenProblem(listings.get(row.listing_id), from)',
        'problem: listings.has(row.listing_id) ? null : seenProblem(undefined, from)',
      ),
    ],
    [
      'a change of many is of one seller',
      'DESK-60 a change is nobody else’s',
      changeStore(".where('seller_id', '=', sellerId)"),
    ],
  ]),
  ...heldBy('apps/api/test/inventory-changes.test.ts', [
    [
      'ten minutes are not eleven',
      'DESK-24 is not taken back later',
      undoChange('if (now > until)', 'if (now < change.created_at)'),
    ],
  ]),
]
