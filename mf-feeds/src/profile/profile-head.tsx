import type { User } from '@folkmoot/account-contract/user'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { MemberBanner } from '@folkmoot/kit/content/identity/generated-banner.tsx'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import Camera from 'lucide-react/icons/camera'
import type { ReactNode } from 'react'
import { AdminMenu } from './admin-menu.tsx'
import { ImportedNotice } from './imported-notice.tsx'
import { isShownTo } from './is-shown-to.ts'
import { MemberMenu } from './member-menu.tsx'
import { MuteButton } from './mute-button.tsx'
import styles from './profile.module.css'
import { t } from './text.ts'

/** The head of a profile: the member, and the viewer's actions. */
export function ProfileHead({ user, onChange }: { user: User; onChange: () => void }): ReactNode {
	const viewer = useViewer()
	const isAdmin = viewer?.isAdmin === true
	const isOther = viewer?.id !== user.id && !user.deleted
	const isShown = isShownTo(viewer, user)
	return (
		<>
			<header className={styles.header}>
				<div className={styles.banner}>
					<MemberBanner name={user.username} />
				</div>
				<div className={styles.head}>
					{viewer?.id === user.id ? (
						<OwnPicture viewer={viewer} />
					) : (
						<PersonPicture picture={user.proPic} name={user.username} size={88} className={styles.picture} />
					)}
					<div className={styles.who}>
						<h1 className={classNames(styles.name, isAdmin && user.deleted && styles.deleted)}>
							<bdi>@{user.username}</bdi>
						</h1>
						<Badges user={user} />
						{isShown && (
							<p className={styles.brief}>
								{t('brief', {
									count: grammaticalCount(user.points),
									shown: formatShortCount(user.points),
									date: formatDate(user.createdAt),
								})}
							</p>
						)}
					</div>
					<div className={styles.actions}>
						{viewer?.id === user.id && <LinkButton to={paths.settings()}>{t('edit')}</LinkButton>}
						{viewer && isShown && isOther && <MuteButton user={user} />}
						{viewer && isShown && isOther && <MemberMenu user={user} />}
						{isAdmin && isOther && <AdminMenu user={user} onChange={onChange} />}
					</div>
				</div>
			</header>
			{user.isImported && <ImportedNotice user={user} />}
			{isAdmin && user.deleted && <Notice tone="danger">{t('account-deleted')}</Notice>}
			{isAdmin && user.isBanned && <Notice tone="danger">{t('account-suspended')}</Notice>}
		</>
	)
}

/** The viewer's own picture, which opens the dialog to change it. */
function OwnPicture({ viewer }: { viewer: User }): ReactNode {
	const openModal = useOpenModal()
	const label = t(viewer.proPic ? 'change-picture' : 'add-picture')
	return (
		<button
			type="button"
			className={styles.ownPicture}
			aria-label={label}
			aria-haspopup="dialog"
			title={label}
			onClick={() => openModal({ name: 'profile-picture' })}
		>
			<PersonPicture picture={viewer.proPic} name={viewer.username} size={88} />
			<Camera aria-hidden className={styles.camera} />
		</button>
	)
}

function Badges({ user }: { user: User }): ReactNode {
	return (
		<div className={styles.marks}>
			{user.isBot && (
				<Label>
					{user.botOwner ? t.rich('bot-of', { owner: <Link to={paths.user(user.botOwner)}>@{user.botOwner}</Link> }) : t('bot')}
				</Label>
			)}
			{user.isAdmin && <Label tone="danger">{t('admin')}</Label>}
			{user.badges.some(({ type }) => type === 'supporter') && <Label tone="warn">{t('supporter')}</Label>}
		</div>
	)
}
