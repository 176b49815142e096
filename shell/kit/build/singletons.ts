import kit from '../package.json' with { type: 'json' }

/** One module that must exist once in the page: the shell brings it, remotes never bundle it. */
interface Singleton {
	/** The versions a remote accepts. */
	range: string
	/** Only for our own modules: what the shell brings. Packages tell their version themselves. */
	version?: string
	/** Loaded when first asked for, instead of with the shell. */
	late?: true
}

const ours = { range: `^${kit.version}`, version: kit.version }

/**
 * THE list of run-time singletons. Every line costs bytes (what is shared is not tree-shaken) and ties remotes to the
 * shell's version, so all else is source, copied into each room.
 */
export const singletons: Readonly<Record<string, Singleton>> = {
	react: { range: '^19.0.0' },
	'react-dom': { range: '^19.0.0' },
	jotai: { range: '^3.0.0' },
	'@folkmoot/kit/state': ours,
	'@folkmoot/kit/api': ours,
	'@folkmoot/kit/router': ours,
	'@folkmoot/kit/overlays': { ...ours, late: true },
}

/** The `shared` option of module federation, for the shell (which brings them) or for a remote (which only takes). */
export function sharedModules(side: 'shell' | 'remote'): Record<string, object> {
	const entries = Object.entries(singletons).map(([name, { range, version, late }]) => {
		const common = { singleton: true, strictVersion: true, requiredVersion: range }
		if (side === 'remote') return [name, { ...common, import: false }]
		return [name, { ...common, eager: !late, ...(version ? { version } : {}) }]
	})
	return Object.fromEntries(entries)
}
