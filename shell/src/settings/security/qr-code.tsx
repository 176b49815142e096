import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import styles from './security.module.css'

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
	const { size, data } = useMemo(() => encode(text, { border: 0, ecc: 'M' }), [text])
	const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
	return (
		<div className={styles.code}>
			<svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
				<path d={squares.join('')} />
			</svg>
		</div>
	)
}
