import type { NounHandlers } from '../../kernel/http/handler.ts'
import { deleteSeatMap } from './delete-seat-map.ts'
import { getSeatMap } from './get-seat-map.ts'
import { listSeatMaps } from './list-seat-maps.ts'
import { listSections } from './list-sections.ts'
import { listVersions } from './list-versions.ts'
import { nameSections } from './name-sections.ts'
import { replaceSeatMap } from './replace-seat-map.ts'
import { restoreSeatMap } from './restore-seat-map.ts'
import { uploadSeatMap } from './upload-seat-map.ts'

/** The calls that keep the drawings. */
export const officeSeatMapHandlers = {
  list: listSeatMaps,
  get: getSeatMap,
  sections: listSections,
  upload: uploadSeatMap,
  replace: replaceSeatMap,
  name: nameSections,
  versions: listVersions,
  restore: restoreSeatMap,
  delete: deleteSeatMap,
} satisfies NounHandlers<'officeSeatMaps'>
