import { type RefCallback, useCallback, useState } from 'react'

/**
 * Notices that a copy of an image could not be had, so that the original is shown instead (spec 1 §2), also where that
 * happened before the page came to life. `failed` names the image by its address: another one is given its chance.
 */
export function useOriginal(url: string): { isNeeded: boolean; ref: RefCallback<HTMLImageElement>; onError: () => void } {
	const [failed, setFailed] = useState<string | null>(null)
	const onError = useCallback(() => setFailed(url), [url])
	const ref = useCallback(
		(img: HTMLImageElement | null) => {
			if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') onError()
		},
		[onError],
	)
	return { isNeeded: failed === url, ref, onError }
}
