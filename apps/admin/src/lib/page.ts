import { createTitleHook } from '@seatdesk/app-kit/router'
import { useParams } from 'react-router'

/** Sets the title of the tab if the route table cannot know it. */
export const useTitle = createTitleHook('Seatdesk admin')

/** The id in the URL; 0, which no record has, if it is not a number. */
export const useIdParam = (): number => {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}
