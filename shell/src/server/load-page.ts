import { ApiError, endpointUrl } from '@folkmoot/kit/api'
import type { RenderRequest } from '@folkmoot/kit/build/render-contract.ts'
import { fragmentRef } from '@folkmoot/kit/fragments/fragment-ref.ts'
import type { FragmentModule, LoadContext, PageContext, PageModule } from '@folkmoot/kit/pages/remote-module.ts'
import type { AreaModules, PageEntry } from '@folkmoot/kit/state'

export interface LoadedPage {
	/** Failure status of the page itself, such as 404; null if all is well. */
	status: number | null
	redirect: Redirect | null
	pages: Record<string, PageEntry>
	errors: unknown[]
}

class Redirect extends Error {
	readonly to: string
	readonly status: 301 | 302
	constructor(to: string, status: 301 | 302) {
		super(to)
		this.to = to
		this.status = status
	}
}

/** Runs a page's `load` and collects every reply, up to a timeout. */
export async function loadPage(
	page: object | undefined,
	context: PageContext,
	modules: AreaModules,
	request: Pick<RenderRequest, 'get' | 'now' | 'timeoutMs'>,
): Promise<LoadedPage> {
	const pages: Record<string, PageEntry> = {}
	// `satisfies RemoteModule` checks remote modules where they are written.
	const { load } = (page ?? {}) as Partial<PageModule>
	if (!load) return { status: null, redirect: null, pages, errors: [] }
	try {
		await withTimeout(load(loadContext(context, modules, request, pages)), request.timeoutMs)
		return { status: null, redirect: null, pages, errors: [] }
	} catch (error) {
		if (error instanceof Redirect) return { status: null, redirect: error, pages, errors: [] }
		// 400: the address cannot be one, as with an id that is none. The page says so too (`DataFallback`).
		if (error instanceof ApiError && error.status < 500)
			return { status: error.status === 400 ? 404 : error.status, redirect: null, pages, errors: [] }
		return { status: error instanceof ApiError ? error.status : null, redirect: null, pages, errors: [error] }
	}
}

function loadContext(
	context: PageContext,
	modules: AreaModules,
	{ get, now }: Pick<RenderRequest, 'get' | 'now'>,
	pages: Record<string, PageEntry>,
): LoadContext {
	const own: LoadContext = {
		...context,
		fetch: async (endpoint, input) => {
			const url = endpointUrl(endpoint, input)
			const { status, body } = await get(url)
			if (status >= 200 && status < 300) {
				pages[url] = { state: 'loaded', data: body, at: now }
				// The service validated its reply against the contract.
				return body as never
			}
			const error = ApiError.from(status, body)
			pages[url] = { state: 'failed', failure: { status, code: error.code, message: error.message }, at: now }
			throw error
		},
		fragment: async (name, props) => {
			// As above: remote modules are checked where they are written. An unavailable fragment loads nothing.
			const fragment = modules.peek(fragmentRef(name)) as FragmentModule<typeof props> | undefined
			await fragment?.load?.(own, props)
		},
		redirect: (to, status = 301) => new Redirect(to, status),
	}
	return own
}

async function withTimeout(work: Promise<unknown>, timeoutMs: number): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const tooLate = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new Error(`A page did not load within ${timeoutMs} ms.`)), timeoutMs)
	})
	await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
