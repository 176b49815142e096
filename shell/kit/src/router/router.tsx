/**
 * The surface of the singleton `@folkmoot/kit/router`: the address and its history, in a hundred lines, because a
 * router library was 11 kB of every first load, and shared modules are not tree-shaken.
 */
export { BrowserRouter } from './browser-router.tsx'
export { addOpenDialog, isClosedByBack, leaveDialog } from './dialog-entries.ts'
export { guardMoves } from './move-guard.ts'
export { Navigate } from './navigate.tsx'
export { PageParams, useOptionalParam, useParam } from './page-params.tsx'
export { type NavigationType, type Place, useIsFirstPage, useLocation, useNavigate, useNavigationType } from './place.ts'
export { StillRouter } from './still-router.tsx'
export { useSearchParams } from './use-search-params.ts'
