import { isHTTPError } from 'ky'
import { ApiError } from './api-error.ts'
import { isNoReply } from './http.ts'

/** The error that callers get: ky's own become an ApiError, others stay. */
export function toApiError(error: Error): Error {
	if (isHTTPError(error)) return ApiError.from(error.response.status, error.data)
	return isNoReply(error) || error.name === 'TimeoutError' ? ApiError.offline() : error
}
