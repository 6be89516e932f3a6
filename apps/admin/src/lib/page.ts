import { createTitle } from '@seatdesk/app-kit/router'
import { useParams } from 'react-router'

/** Names the tab after what the screen shows, where its row in the table of routes cannot know. */
export const useTitle = createTitle('Seatdesk admin')

/** The number that the address names something by; 0, which nothing has, when it is none. */
export const useIdParam = (): number => {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}
