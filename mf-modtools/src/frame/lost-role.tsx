import { useAction } from '@folkmoot/kit/api'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { useAlert } from '@folkmoot/kit/state'
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react'

const RoleLostContext = createContext<(() => void) | null>(null)

/** Provides the callback for when the API reports that the viewer no longer moderates here. */
export const RoleLostProvider = RoleLostContext.Provider

/** `useAction` for moderator actions: reports a role lost meanwhile. */
export function useModeratorAction<A extends unknown[]>(
	action: (...args: A) => Promise<unknown>,
	onFailure: Parameters<typeof useAction>[1] = {},
): ReturnType<typeof useAction<A>> {
	const alert = useAlert()
	const lose = useContext(RoleLostContext)
	const refused = ({ message }: Error) => {
		alert(message, { tone: 'bad' })
		lose?.()
	}
	return useAction(action, { not_mod: refused, not_mod_not_admin: refused, not_admin_nor_mod: refused, ...onFailure })
}

/** A section whose data is not loaded; a 403 means that the viewer has lost the role. */
export function SectionFallback(props: ComponentProps<typeof DataFallback>): ReactNode {
	const lose = useContext(RoleLostContext)
	const isRefused = props.of.state === 'failed' && props.of.error.status === 403
	useEffect(() => {
		if (isRefused) lose?.()
	}, [isRefused, lose])
	return <DataFallback {...props} />
}
