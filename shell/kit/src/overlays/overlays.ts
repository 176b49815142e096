/**
 * The surface of the singleton `@folkmoot/kit/overlays`: what floats above the page, on a headless library that knows
 * focus and keyboard. Loaded when the first of them is opened; use `ui/dialog.tsx`, `ui/menu.tsx` and
 * `ui/popover.tsx`.
 */
export { DialogBox, type DialogBoxProps } from './dialog-box.tsx'
export { MenuBox, type MenuBoxProps, type MenuEntry } from './menu-box.tsx'
export { PopoverBox, type PopoverBoxProps } from './popover-box.tsx'
export { useCloseOnBack } from './use-close-on-back.ts'
