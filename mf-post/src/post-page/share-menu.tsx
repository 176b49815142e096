import { shareNatively, sharingSites, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import LinkIcon from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import styles from './post.module.css'

interface Props {
	title: string
	/** The path to share. */
	path: string
}

/** spec 1 §2: copies the address or shares it; narrow screens use the device's share sheet. */
export function ShareMenu({ title, path }: Props): ReactNode {
	const copyLink = useCopyLink()
	const entries: MenuEntry[] = [
		{ label: 'Copy URL', icon: <LinkIcon />, onSelect: () => void copyLink(path) },
		...sharingSites(title, path).map(({ name, open }) => ({ label: name, icon: <ExternalLink />, onSelect: open })),
	]
	return (
		<Menu
			label="Share"
			entries={entries}
			align="start"
			trigger={({ onClick, ...trigger }) => (
				<Button kind="quiet" size="small" {...trigger} onClick={(event) => shareNatively(title, path) || onClick(event)}>
					<Share2 /> <span className={styles.word}>Share</span>
				</Button>
			)}
		/>
	)
}
