import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { ApiError, assertSameSession, type CallInput, csrfToken, type Endpoint, endpointUrl } from '@folkmoot/kit/api'

/** Options of an upload: a progress callback, from 0 to 1, and a signal to abort it. */
export interface UploadOptions {
	onProgress: (part: number) => void
	signal: AbortSignal
}

/** Retry delays when the network fails. */
const retryDelaysMs = [400, 1_500] as const

/**
 * Uploads a form with a file, like `call` but with progress, which `fetch` cannot report. Throws an ApiError on failure and
 * an AbortError when aborted. Only `*.api.ts` files call this.
 */
export async function upload<E extends EndpointSpec & { file: string }>(
	endpoint: Endpoint<E>,
	input: CallInput<E>,
	options: Partial<UploadOptions> = {},
): Promise<Reply<E>> {
	// One idempotency key for all retries: an upload that was stored although its reply was lost is not stored twice.
	const key = crypto.randomUUID()
	for (const ms of retryDelaysMs) {
		try {
			return await sendOnce(endpoint, input, options, key)
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== 'offline') throw error
			await new Promise((resolve) => setTimeout(resolve, ms))
			options.signal?.throwIfAborted()
		}
	}
	return sendOnce(endpoint, input, options, key)
}

async function sendOnce<E extends EndpointSpec & { file: string }>(
	endpoint: Endpoint<E>,
	input: CallInput<E>,
	{ onProgress, signal }: Partial<UploadOptions>,
	key: string,
): Promise<Reply<E>> {
	await assertSameSession()
	signal?.throwIfAborted()
	const { form } = input as { form: FormData } // CallInput has a form for endpoints that take a file
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		request.open(endpoint.method, endpointUrl(endpoint, input))
		request.responseType = 'json'
		request.setRequestHeader('accept', 'application/json')
		request.setRequestHeader('x-csrf-token', csrfToken())
		request.setRequestHeader('idempotency-key', key)
		request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
		request.onload = () => {
			const isGood = request.status >= 200 && request.status < 300
			// The service validated its reply against the contract; the browser carries no schemas.
			if (isGood) resolve(request.response as Reply<E>)
			else reject(ApiError.from(request.status, request.response))
		}
		request.onerror = () => reject(ApiError.offline())
		request.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
		signal?.addEventListener('abort', () => request.abort(), { once: true })
		request.send(form)
	})
}

/** A form with one file, in the field that upload endpoints expect. */
export function imageForm(file: Blob): FormData {
	const form = new FormData()
	form.set('image', file, file instanceof File ? file.name : 'image')
	return form
}
