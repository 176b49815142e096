import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { PreviewBoxProps } from '@folkmoot/kit/overlays'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { useOverlays } from '../ui/use-overlays.ts'
import styles from './link-preview.module.css'
import { plainTextExcerpt } from './plain-text-excerpt.ts'

/** Letters of a description that fit into its three lines. */
const aboutMax = 160

interface Props {
	box: Omit<PreviewBoxProps, 'title' | 'children'>
	path: string
	name: string
	picture: ReactNode
	/** Below the name. */
	fact?: ReactNode
	about: MarkdownTree
	children?: ReactNode
}

/** What is behind a link to a member or a community: picture, name, a fact, the first words of the description, and more. */
export function LinkPreview({ box, path, name, picture, fact, about, children }: Props): ReactNode {
	const overlays = useOverlays(true, box.onDismiss)
	const text = plainTextExcerpt(about, aboutMax)
	return (
		overlays && (
			<overlays.PreviewBox title={name} {...box}>
				<div className={styles.preview}>
					<div className={styles.head}>
						{picture}
						<div>
							<Link to={path} className={styles.name}>
								{name}
							</Link>
							{fact && <p className={styles.fact}>{fact}</p>}
						</div>
					</div>
					{text && (
						<p className={styles.about} dir="auto">
							{text}
						</p>
					)}
					{children}
				</div>
			</overlays.PreviewBox>
		)
	)
}
