const list = (words: string) => new Set(words.split(' '))

/** Words that every English text has. They are not indexed; a search ignores them. */
export const stopWords: ReadonlySet<string> = list(
	'a an and are as at be been but by can did do does for from had has have he her his how i if in is it its me my no nor not of on or our she so than that the their them then there these they this to too us was we were what when where which who whom why will with you your',
)

/**
 * Such words of other languages, folded. They are indexed, as they may mean something in another language, but a query asks
 * for them only if it has nothing else. Words that matter in English (die, war, hat, bald, man) are left out.
 */
export const optionalWords: ReadonlySet<string> = new Set([
	...list('der das den dem des ein eine einen einem einer und oder ist sind im am zu zum zur von vom mit fur auf aus bei nach wie wo wann'),
	...list('warum wer welche welcher welches ich mein meine mich mir du wir ihr es nicht auch noch nur uber unter beim kann konnen wird'),
	...list(
		'nie tak jak gdzie kiedy kto co czy czym dlaczego jest sa byc ze sie na do od po za przy przez dla ale lub albo oraz moj moja moje',
	),
	...list('ve veya ile bir bu su icin nasil ne neden nerede hangi kim mi mu cok daha gibi kadar benim bana icinde olan'),
	...list(
		'le la les un une des du au aux et ou est sont dans pour sur avec par pas plus que qui quoi comment quand mon ma mes ce cette il elle',
	),
	...list('el los las una unos y o es son del al en con sin para por como cuando donde que quien mi tu su se no lo'),
	...list('il lo gli uno di da nel nella e sono con per come quando dove che chi non piu'),
	...list('de het een en van voor met hoe wat wanneer waar niet is op te om er'),
	...list(
		'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня о из где когда почему',
	),
	...list('어떻게 어디 어디서 언제 왜 무엇 뭐 누가 좀 더 잘 수 것 및 있나요 하나요 인가요'),
	...list(
		'の は が を に へ と で や も か な ね よ から まで より です ます した する して ある いる この その あの どの どう どこ いつ なぜ 何 だ',
	),
	...list('的 了 吗 呢 吧 在 是 有 和 与 或 我 你 他 她 们 这 那 都 也 就 很 不 没 怎么 怎样 什么 如何 为什么 哪里 哪个 个'),
	...list('ที่ และ ของ ใน การ ความ ให้ ได้ ไหม มั้ย ครับ คะ ค่ะ ยังไง อย่างไร อะไร ทำไม เมื่อไร ไหน เป็น มี จะ ก็ กับ แต่ หรือ ว่า'),
])
