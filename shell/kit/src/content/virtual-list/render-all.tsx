import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import type { ListWindowProps } from './list-window.tsx'

/** In place of a `ListWindow` that could not be loaded: all rows are rendered. */
export function RenderAll({ keys, rendered, onChange }: ListWindowProps): null {
	useBrowserLayoutEffect(() => {
		if (!rendered || keys.some((key) => !rendered.has(key))) onChange(new Set(keys))
	}, [keys, rendered, onChange])
	return null
}
