import type { RenderRequest } from '@folkmoot/kit/build/render-contract.ts'
import type { AreaModuleRef } from '@folkmoot/kit/state'
import { createAreaModules } from '../area-modules.ts'

type OwnAreaModules = ReturnType<typeof createAreaModules>

interface LoadedParts {
	modules: OwnAreaModules
	/** What the server's HTML can show. */
	shown: AreaModuleRef[]
	/** Those of remotes without a server bundle. */
	inBrowser: AreaModuleRef[]
	/** One for each part that is not available. */
	errors: unknown[]
}

class RenderedInBrowser extends Error {}

/** Loads the parts of a page from the server bundles of their areas. Never rejects. */
export async function loadParts(refs: readonly AreaModuleRef[], area: RenderRequest['area']): Promise<LoadedParts> {
	const modules = createAreaModules(async (name) => {
		const remoteModule = area(name)
		if (remoteModule === null) throw new Error(`${name} is not available.`)
		if (remoteModule === 'in the browser') throw new RenderedInBrowser()
		return remoteModule
	})
	const results = await Promise.allSettled(refs.map((ref) => modules.load(ref)))
	const reasons = results.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : null))
	return {
		modules,
		shown: refs.filter((_, index) => reasons[index] === null),
		inBrowser: refs.filter((_, index) => reasons[index] instanceof RenderedInBrowser),
		errors: reasons.filter((reason) => reason !== null && !(reason instanceof RenderedInBrowser)),
	}
}
