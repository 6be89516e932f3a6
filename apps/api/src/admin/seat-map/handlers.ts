import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { getSeatMap } from './get-seat-map.ts'
import { listSeatMaps } from './list-seat-maps.ts'
import { listSections } from './list-sections.ts'
import { listVersions } from './list-versions.ts'
import { deleteSeatMap, replaceSeatMap, uploadSeatMap } from './write-seat-map.ts'
import { nameSections, restoreSeatMap } from './write-version.ts'

/** Handlers of the seat maps, for administrators. */
export const adminSeatMapHandlers = {
  list: listSeatMaps,
  get: getSeatMap,
  sections: listSections,
  upload: uploadSeatMap,
  replace: replaceSeatMap,
  nameSections,
  versions: listVersions,
  restore: restoreSeatMap,
  delete: deleteSeatMap,
} satisfies ResourceHandlers<'adminSeatMaps'>
