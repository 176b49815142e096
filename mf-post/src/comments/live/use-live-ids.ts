import { useCallback, useEffect, useState } from 'react'

/** The comments that the event stream tells of (`folkmoot:comment`, from the shell), and what forgets them. */
export function useLiveIds(postId: string): [ids: readonly string[], clear: () => void] {
	const [ids, setIds] = useState<readonly string[]>([])
	useEffect(() => {
		const listen = (event: Event) => {
			const { detail } = event as CustomEvent<{ id: string; postId: string }> // dispatched by the shell
			if (detail.postId === postId) setIds((known) => [...new Set([...known, detail.id])])
		}
		addEventListener('folkmoot:comment', listen)
		return () => removeEventListener('folkmoot:comment', listen)
	}, [postId])
	return [ids, useCallback(() => setIds([]), [])]
}
