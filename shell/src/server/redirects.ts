import type { RenderResult } from '@folkmoot/kit/build/render-contract.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'

/** A redirect response. */
export function redirectTo(to: string, status: 301 | 302): RenderResult {
	return {
		status,
		redirect: to,
		html: '',
		head: { title: '', description: null, canonical: null, image: null, noindex: true },
		language: 'en',
		attributes: {},
		start: {},
		parts: [],
		errors: [],
	}
}

/** The login URL for a guest, with the requested page as its return target. */
export function loginPath({ pathname, search }: URL): string {
	return paths.login(pathname + search)
}
