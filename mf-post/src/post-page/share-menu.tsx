import { shareNatively, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import LinkIcon from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import styles from './post.module.css'

interface Props {
	title: string
	/** What is shared. */
	path: string
}

/** spec 1 §2: copy the address or pass it on; on narrow screens the device's own sheet. */
export function ShareMenu({ title, path }: Props): ReactNode {
	const copyLink = useCopyLink()
	const passOn = (site: string, fields: Record<string, string>) => () =>
		void window.open(`${site}?${new URLSearchParams(fields)}`, '_blank', 'noopener')
	const here = () => location.origin + path
	const entries: MenuEntry[] = [
		{ label: 'Copy URL', icon: <LinkIcon />, onSelect: () => void copyLink(path) },
		{
			label: 'Twitter / X',
			icon: <ExternalLink />,
			onSelect: () => passOn('https://twitter.com/intent/tweet', { text: title, url: here() })(),
		},
		{ label: 'Facebook', icon: <ExternalLink />, onSelect: () => passOn('https://www.facebook.com/sharer/sharer.php', { u: here() })() },
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
