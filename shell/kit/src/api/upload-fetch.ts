import type { Options } from 'ky'

/**
 * A `fetch` for ky that adds a form to the request and sends it by XMLHttpRequest, the only way to see an upload's progress over
 * every connection (decision 35). `onProgress` gets the part sent, from 0 to 1, over all attempts never less than before. Of the
 * reply's headers only the content type is kept.
 */
export function uploadFetch(form: FormData, onProgress: (part: number) => void): NonNullable<Options['fetch']> {
	let most = 0
	const report = ({ loaded, total }: ProgressEvent) => {
		const part = total > 0 ? loaded / total : 0
		if (part <= most) return
		most = part
		onProgress(part)
	}
	// ky always passes a Request.
	return (request) => send(request as Request, form, report)
}

function send({ method, url, headers, signal }: Request, form: FormData, report: (event: ProgressEvent) => void): Promise<Response> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted()
		const request = new XMLHttpRequest()
		request.open(method, url)
		for (const [name, value] of headers) request.setRequestHeader(name, value)
		request.upload.onprogress = report
		request.onload = () => resolve(readResponse(request))
		request.onerror = () => reject(new TypeError('Failed to fetch'))
		request.onabort = () => reject(signal.reason)
		signal.addEventListener('abort', () => request.abort(), { once: true })
		request.send(form)
	})
}

function readResponse(request: XMLHttpRequest): Response {
	const contentType = request.getResponseHeader('content-type')
	// A Response without content must not have a body, not even an empty one.
	return new Response(request.responseText || null, {
		status: request.status,
		...(contentType ? { headers: { 'content-type': contentType } } : {}),
	})
}
