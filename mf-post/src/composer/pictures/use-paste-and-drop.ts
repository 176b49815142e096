import { useEffect, useRef, useState } from 'react'

/** Takes image files pasted or dropped anywhere on the page. Returns whether files are being dragged over it. */
export function usePasteAndDrop(isOpen: boolean, onFiles: (files: readonly File[]) => void): boolean {
	const [isOver, setOver] = useState(false)
	const latest = useRef(onFiles)
	latest.current = onFiles
	useEffect(() => {
		if (!isOpen) return
		let timer: ReturnType<typeof setTimeout> | undefined
		const leave = () => {
			clearTimeout(timer)
			setOver(false)
		}
		const onOver = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return
			// Otherwise the browser would navigate to the file.
			event.preventDefault()
			event.dataTransfer.dropEffect = 'copy'
			setOver(true)
			clearTimeout(timer)
			// `dragover` repeats while files are over the page; no event reliably reports that they left.
			timer = setTimeout(leave, 300)
		}
		const onDrop = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return
			event.preventDefault()
			leave()
			latest.current([...event.dataTransfer.files])
		}
		const onPaste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
			// Word processors add a picture of the copied text.
			if (files.length === 0 || event.clipboardData?.getData('text/plain')) return
			event.preventDefault()
			latest.current(files)
		}
		document.addEventListener('dragover', onOver)
		document.addEventListener('drop', onDrop)
		document.addEventListener('paste', onPaste)
		return () => {
			clearTimeout(timer)
			document.removeEventListener('dragover', onOver)
			document.removeEventListener('drop', onDrop)
			document.removeEventListener('paste', onPaste)
		}
	}, [isOpen])
	return isOver
}
