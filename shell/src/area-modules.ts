import { textsLoaded } from '@folkmoot/kit/i18n'
import type { AreaModuleRef, AreaModules } from '@folkmoot/kit/state'
import * as ownModule from './screens.ts'

/** Any remote module, with modules accessed by name. */
type AnyRemoteModule = Readonly<Record<AreaModuleRef['kind'], Readonly<Record<string, object | (() => Promise<object>)>>>>

interface OwnAreaModules extends AreaModules {
	isLazy: (ref: AreaModuleRef) => boolean
	/** Loads a module that the server's HTML shows; never rejects. */
	loadShown: (ref: AreaModuleRef) => Promise<unknown>
}

/** Loads pages and fragments from remote modules, each remote module on first use, and caches them. */
export function createAreaModules(loadRemoteModule: (area: string) => Promise<object>): OwnAreaModules {
	const loaded = new Map<string, object>()
	const lazyKeys = new Set<string>()
	const shownLoads = new Map<string, Promise<unknown>>()
	const load = async (ref: AreaModuleRef) => {
		const cached = loaded.get(keyOf(ref))
		if (cached) return cached
		// `satisfies RemoteModule` checks remote modules where they are written.
		const remoteModule = (ref.area === 'shell' ? ownModule : await loadRemoteModule(ref.area)) as AnyRemoteModule
		const entry = remoteModule[ref.kind]?.[ref.name]
		if (!entry) throw new Error(`${ref.area} has no ${ref.name} among its ${ref.kind}.`)
		const module = typeof entry === 'function' ? await entry() : entry
		await textsLoaded()
		if (typeof entry === 'function') lazyKeys.add(keyOf(ref))
		loaded.set(keyOf(ref), module)
		return module
	}
	const loadShown = (ref: AreaModuleRef) => {
		const loading = Promise.allSettled([load(ref)])
		shownLoads.set(keyOf(ref), loading)
		return loading
	}
	return {
		peek: (ref) => loaded.get(keyOf(ref)),
		load,
		shownLoad: (ref) => shownLoads.get(keyOf(ref)),
		isLazy: (ref) => lazyKeys.has(keyOf(ref)),
		loadShown,
	}
}

function keyOf({ area, kind, name }: AreaModuleRef): string {
	return `${area}/${kind}/${name}`
}
