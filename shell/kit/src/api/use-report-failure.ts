import { useAlert } from '@folkmoot/kit/state'
import { useCallback } from 'react'
import { ApiError, errorMessageFor } from './api-error.ts'

/** Shows the default sentence for an error without a more specific handler. */
export function useReportFailure(): (error: unknown) => void {
	const alert = useAlert()
	return useCallback(
		(error) => {
			if (!(error instanceof ApiError)) reportError(error)
			alert(errorMessageFor(error), { tone: 'bad' })
		},
		[alert],
	)
}
