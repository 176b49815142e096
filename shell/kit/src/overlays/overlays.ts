/** What floats above the page. Loaded when the first of them is opened: see `ui/dialog.tsx` and `ui/menu.tsx`. */
export { Dialog } from '@base-ui/react/dialog'
export { Menu } from '@base-ui/react/menu'
