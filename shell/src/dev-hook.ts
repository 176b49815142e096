interface Hook {
	inject: (renderer: object) => number
	renderers: Map<number, object>
}

/**
 * Development only: each area has its own react-refresh, and the hook that the first of them installs forgets the
 * renderers. Updates from the others would apply without a re-render.
 */
const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__
if (hook) {
	const inject = hook.inject
	hook.inject = (renderer) => {
		const id = inject.call(hook, renderer)
		hook.renderers.set(id, renderer)
		return id
	}
}
