import type { RenderRequest } from '@folkmoot/kit/build/render-contract.ts'
import type { RoomModuleRef } from '@folkmoot/kit/state'
import { createRoomModules } from '../room-modules.ts'

type OwnRoomModules = ReturnType<typeof createRoomModules>

interface LoadedParts {
	modules: OwnRoomModules
	/** What the server's HTML can show. */
	shown: RoomModuleRef[]
	/** Those of remotes without a server bundle. */
	inBrowser: RoomModuleRef[]
	/** One for each part that is not available. */
	errors: unknown[]
}

class RenderedInBrowser extends Error {}

/** Loads the parts of a page from the server bundles of their rooms. Never rejects. */
export async function loadParts(refs: readonly RoomModuleRef[], room: RenderRequest['room']): Promise<LoadedParts> {
	const modules = createRoomModules(async (name) => {
		const door = room(name)
		if (door === null) throw new Error(`${name} is not available.`)
		if (door === 'in the browser') throw new RenderedInBrowser()
		return door
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
