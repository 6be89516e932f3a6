import { Beginning } from './Beginning.tsx'
import { Claims } from './Claims.tsx'
import { Cost } from './Cost.tsx'

import classes from './LandingScreen.module.css'

/** What nobody sees at first, and so comes a moment later. */
export function BelowPicture() {
  return (
    <>
      <Claims />
      <div className={classes['columns']}>
        <Cost />
        <Beginning />
      </div>
    </>
  )
}
