import { type RefCallback, useCallback, useState } from 'react'

/**
 * Detects that a copy of an image failed to load, so that the original is shown instead (rule media-5), even if that
 * happened before hydration. `failed` holds the image's URL: another image gets its own attempt.
 */
export function useOriginalFallback(url: string): { isNeeded: boolean; ref: RefCallback<HTMLImageElement>; onError: () => void } {
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
