/** The surface of the singleton `@folkmoot/kit/api`. Additive within a major version, as state is. */
export { ApiError, sentenceFor } from './api-error.ts'
export { type CallOptions, call, callIfChanged, type Named } from './call.ts'
export { callOrKeep, currentKeeper, type Keeper, keepWritesWith } from './call-or-keep.ts'
export { type CallInput, type Endpoint, endpoint, endpointUrl, type ReplyOf } from './endpoint.ts'
export { useAction } from './use-action.ts'
export { useOutdate } from './use-outdate.ts'
export { type PageData, usePageData, useProvidePageData } from './use-page-data.ts'
export { useReportFailure } from './use-report-failure.ts'
