// The module of a single icon has no types; those of the whole set are 7 MB.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, RefAttributes, SVGProps } from 'react'

  interface IconProps extends SVGProps<SVGSVGElement>, RefAttributes<SVGSVGElement> {
    /** Width and height in px, 24 by default; CSS may override it. */
    size?: number | string
    /** Stroke width, 2 by default. */
    stroke?: number | string
  }

  const Icon: ComponentType<IconProps>
  export default Icon
}
