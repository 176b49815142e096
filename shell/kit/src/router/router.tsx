/**
 * The surface of the singleton `@folkmoot/kit/router`: the address and its history, in a hundred lines, because a
 * router library was 11 kB of every first load, and shared modules are not tree-shaken.
 */
export { BrowserRouter } from './browser-router.tsx'
export { addOpenDialog, isClosedByBack, leaveDialog } from './dialog-entries.ts'
export { type NavigationType, type RouterLocation, useIsFirstPage, useLocation, useNavigate, useNavigationType } from './location.ts'
export { Navigate } from './navigate.tsx'
export { addNavigationGuard } from './navigation-guard.ts'
export { PageParams, useOptionalParam, useParam } from './page-params.tsx'
export { StaticRouter } from './static-router.tsx'
export { useSearchParams } from './use-search-params.ts'
