import kit from '../package.json' with { type: 'json' }

/** A module that must exist once in the page: the shell provides it, remotes never bundle it. */
interface Singleton {
	/** The version range a remote accepts. */
	range: string
	/** Only for our own modules: the version the shell provides. Packages declare their own version. */
	version?: string
	/** Lazy: loaded on first use instead of with the shell. */
	lazy?: true
}

const ours = { range: `^${kit.version}`, version: kit.version }

/**
 * THE list of run-time singletons. Each entry costs bytes (shared modules are not tree-shaken) and ties remotes to the
 * shell's version, so all other code is source, copied into each area.
 */
export const singletons: Readonly<Record<string, Singleton>> = {
	react: { range: '^19.0.0' },
	'react-dom': { range: '^19.0.0' },
	jotai: { range: '^3.0.0' },
	'@folkmoot/kit/state': ours,
	'@folkmoot/kit/api': ours,
	'@folkmoot/kit/router': ours,
	'@folkmoot/kit/i18n': ours,
	'@folkmoot/kit/overlays': { ...ours, lazy: true },
}

/** The `shared` option of module federation, for the shell (which provides the modules) or for a remote (which only consumes them). */
export function sharedModules(side: 'shell' | 'remote'): Record<string, object> {
	const entries = Object.entries(singletons).map(([name, { range, version, lazy }]) => {
		const common = { singleton: true, strictVersion: true, requiredVersion: range }
		if (side === 'remote') return [name, { ...common, import: false }]
		return [name, { ...common, eager: !lazy, ...(version ? { version } : {}) }]
	})
	return Object.fromEntries(entries)
}
