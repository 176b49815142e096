import { useAlert } from '@folkmoot/kit/state'
import { useCallback } from 'react'
import { ApiError, sentenceFor } from './api-error.ts'

/** Shows the sentence for a failure that nobody nearer could say something better about. */
export function useReportFailure(): (error: unknown) => void {
	const alert = useAlert()
	return useCallback(
		(error) => {
			if (!(error instanceof ApiError)) reportError(error)
			alert(sentenceFor(error), { tone: 'bad' })
		},
		[alert],
	)
}
