import type { RenderResult } from '@folkmoot/kit/build/render-contract.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'

/** The answer that sends the browser elsewhere. */
export function redirectTo(to: string, status: 301 | 302): RenderResult {
	return {
		status,
		redirect: to,
		html: '',
		head: { title: '', description: null, canonical: null, image: null, noindex: true },
		attributes: {},
		start: {},
		parts: [],
		errors: [],
	}
}

/** Where a guest logs in first, remembering the page that was asked for. */
export function loginPath({ pathname, search }: URL): string {
	return paths.login(pathname + search)
}
