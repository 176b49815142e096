import type { LoadContext, PageContext } from '@folkmoot/kit/pages/remote-module.ts'
import { readDevice } from '@folkmoot/kit/state'
import { guestSession } from './samples.ts'

/** A page's `load` context on the server; the test answers every GET. `requestedPaths` lists them. */
export function loadContext(
	reply: (path: string) => unknown,
	over: Partial<PageContext> = {},
): { context: LoadContext; requestedPaths: readonly string[] } {
	const requestedPaths: string[] = []
	const context: LoadContext = {
		params: {},
		query: new URLSearchParams(),
		session: guestSession(),
		device: readDevice({}),
		...over,
		fetch: async ({ path }) => {
			requestedPaths.push(path)
			return reply(path) as never // the test guarantees the type, as the contract would
		},
		fragment: async () => undefined,
		redirect: (to) => new Error(to),
	}
	return { context, requestedPaths }
}
