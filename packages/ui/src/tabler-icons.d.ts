// An icon's own module comes without types; those of the whole set are 7 MB.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, RefAttributes, SVGProps } from 'react'

  interface IconProps extends SVGProps<SVGSVGElement>, RefAttributes<SVGSVGElement> {
    /** Width and height in pixels, 24 by default; a style sheet may say otherwise. */
    size?: number | string
    /** Width of the lines, 2 by default. */
    stroke?: number | string
  }

  const Icon: ComponentType<IconProps>
  export default Icon
}
