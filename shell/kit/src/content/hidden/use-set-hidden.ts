import { useAction } from '@folkmoot/kit/api'
import { type CachedPost, useContentCache } from '@folkmoot/kit/state'
import { setHidden } from './hidden.api.ts'

/** Hides a post from the viewer's feeds or unhides it (rule feeds-10). Other changes made meanwhile, such as a vote, stay. */
export function useSetHidden(post: CachedPost): [run: (isHidden: boolean) => Promise<void>, isRunning: boolean] {
	const cache = useContentCache()
	return useAction(async (isHidden: boolean) => {
		await setHidden(post.id, isHidden)
		cache.put({ ...post, ...cache.post(post.id), hidden: isHidden })
	})
}
