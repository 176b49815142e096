import type { Author, UserGroup } from '@folkmoot/contract-kit/people'
import { useViewer } from '@folkmoot/kit/state'
import Shield from 'lucide-react/icons/shield'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Label } from '../ui/label.tsx'
import styles from './author-link.module.css'
import { Avatar } from './avatar.tsx'
import { t } from './text.ts'

/** The author fields of posts and comments. */
export interface Authored {
	username: string
	userDeleted: boolean
	userGhostId?: string | undefined
	userGroup: UserGroup | 'null'
	author?: Author | undefined
}

interface Props {
	of: Authored
	/** 0 for none. */
	pictureSize?: 0 | 20 | 24 | 32
	/** The author of the post commented on (OP). */
	isPoster?: boolean
	className?: string | undefined
}

/** An author with picture, capacity and badge. Deleted accounts are "Ghost" (rule privacy-5). */
export function AuthorLink({ of, pictureSize = 0, isPoster = false, className }: Props): ReactNode {
	const viewer = useViewer()
	const isHidden = of.userGroup === 'null'
	const isGhost = !isHidden && of.userDeleted && !viewer?.isAdmin
	const name = isHidden ? t('hidden') : isGhost ? t('ghost') : of.username
	const showsPicture = pictureSize !== 0 && !viewer?.hideUserProfilePictures
	return (
		<span className={classNames(styles.author, className)}>
			{showsPicture && <Avatar kind="member" picture={of.author?.proPic} name={name} size={pictureSize} />}
			{isHidden || isGhost ? (
				<span>{name}</span>
			) : (
				<Link to={paths.user(of.username)} className={of.userDeleted ? styles.deleted : styles.name}>
					{of.username}
				</Link>
			)}
			<Capacity group={of.userGroup} />
			{isPoster && (
				<Label tone="brand" title={t('original-poster')}>
					{t('op')}
				</Label>
			)}
			{of.author?.badges.some(({ type }) => type === 'supporter') && <Label tone="warn">{t('supporter')}</Label>}
		</span>
	)
}

function Capacity({ group }: { group: Authored['userGroup'] }): ReactNode {
	if (group === 'mods')
		return (
			<Label tone="brand" title={t('speaking-as-mod')}>
				<Shield /> {t('mod')}
			</Label>
		)
	if (group === 'admins')
		return (
			<Label tone="danger" title={t('speaking-as-admin')}>
				<Shield /> {t('admin')}
			</Label>
		)
	return null
}
