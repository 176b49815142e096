/**
 * The surface of the singleton `@folkmoot/kit/router`: react-router, as far as it is used, because shared modules are not
 * tree-shaken. Everything else imports it from here.
 */
export { Outlet } from 'react-router-dom'
export { Navigate } from './navigate.tsx'
export {
	leaveDialog,
	type NavigationType,
	PageProvider,
	useCloseOnBack,
	useIsFirstPage,
	useLocation,
	useNavigate,
	useNavigationType,
	usePageMatch,
	useSearchParams,
} from './page.tsx'
export { PageParams, useOptionalParam, useParam } from './page-params.tsx'
export { createPageRouter, PageRouter } from './page-router.tsx'
export { usePageBlocker } from './use-page-blocker.ts'
