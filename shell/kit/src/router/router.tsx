/**
 * The surface of the singleton `@folkmoot/kit/router`: only what is used of react-router, because what is shared is not
 * tree-shaken. Nobody imports react-router itself.
 */
export { BrowserRouter, Navigate, Router, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
export { PageParams, useOptionalParam, useParam } from './page-params.tsx'
