import { canShareNatively, shareNatively, sharingSites, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGalleryIndex, useSite } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import LinkIcon from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { t as common } from '../text.ts'
import { downloadName } from './download-name.ts'
import styles from './post.module.css'
import { t } from './text.ts'

/**
 * Copies the address or shares it (rule posts-23); narrow screens use the device's share sheet. Posts with pictures have a menu
 * there too, as the sheet cannot download.
 */
export function ShareMenu({ post }: { post: Post }): ReactNode {
	const copyLink = useCopyLink()
	const download = useDownloadEntry(post)
	const { title } = post
	const path = paths.post(post.communityName, post.publicId)
	const copy: MenuEntry = { label: t('copy-url'), icon: <LinkIcon />, onSelect: () => void copyLink(path) }
	const share = (): MenuEntry[] =>
		canShareNatively()
			? [{ label: common('share'), icon: <Share2 />, onSelect: () => void shareNatively(title, path) }, copy]
			: [copy, ...sharingSites(title, path).map(({ name, open }) => ({ label: name, icon: <ExternalLink />, onSelect: open }))]
	return (
		<Menu
			label={common('share')}
			entries={(show) => show([...share(), ...download])}
			align="start"
			trigger={({ onClick, ...trigger }) => (
				<Button
					kind="quiet"
					size="small"
					{...trigger}
					onClick={(event) => (download.length === 0 && shareNatively(title, path)) || onClick(event)}
				>
					<Share2 /> <span className={styles.word}>{common('share')}</span>
				</Button>
			)}
		/>
	)
}

/** Downloads the picture that is shown (rule posts-23). */
function useDownloadEntry(post: Post): MenuEntry[] {
	const [galleryIndex] = useGalleryIndex(post.id)
	const { name } = useSite()
	const index = Math.min(galleryIndex, post.images.length - 1)
	const image = post.images[index]
	if (!image) return []
	const download = () => {
		const link = document.createElement('a')
		link.href = image.url
		link.download = downloadName(name, post, index)
		link.click()
	}
	return [{ label: t('download'), icon: <Download />, onSelect: download }]
}
