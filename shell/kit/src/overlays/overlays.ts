/**
 * The surface of the singleton `@folkmoot/kit/overlays`: dialogs, menus and popovers, on a headless library that
 * handles focus and keyboard. It is loaded when the first of them opens; use `ui/dialog.tsx`, `ui/menu.tsx` and
 * `ui/popover.tsx`.
 */

export { useCloseOnBack } from '@folkmoot/kit/router'
export { DialogBox, type DialogBoxProps } from './dialog-box.tsx'
export { MenuBox, type MenuBoxProps, type MenuEntry } from './menu-box.tsx'
export { PopoverBox, type PopoverBoxProps } from './popover-box.tsx'
export { PreviewBox, type PreviewBoxProps } from './preview-box.tsx'
