import { describe, expect, test } from "vitest";
import { screenMessage } from "./screen-message.ts";

const lessonHosts = ["docs.python.org", "scratch.mit.edu"];
const screen = (text: string) => screenMessage(text, { lessonHosts });

describe("[S-90] delivers ordinary lesson chat unchanged", () => {
  test.each([
    "I drew it on paper first, it helps!",
    "So step goes 0, 1, 2?",
    "is it 6? or 8?",
    "12 + 5 = 17",
    "120 + 345 = 465, 7 * 8 = 56",
    "123 * 4 = 492",
    "2 4 6 8 10 12 14",
    "1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
    "one two three four five six seven eight",
    "um dois três quatro cinco seis sete",
    "1 2 4 8 16 32 64",
    "1000000",
    "my birthday party was on 20/11/2016",
    "lesson is 16:00-17:00 right?",
    "print(lark) in main.py gives SyntaxError",
    "console.log(x) and random.randint(1, 6)",
    "look at docs.python.org it is there",
    "https://docs.python.org/3/library/stdtypes.html#range",
    "see (https://scratch.mit.edu/projects/123456/).",
    "look at the red dot on the slide",
    "I am at home. Nice lesson",
    "this is a point. com certeza",
    "class assignment about grass and glasses",
    "Scunthorpe is a town",
    "אני חושבת שזה שש כי 3 ועוד 3",
    "אפשר לראות שוב את השקופית?",
    "יש לי שתי אחיות ואח אחד",
    "Não percebi o exercício, podes repetir?",
    "acho que é o número 8",
    "Olá! Gostei muito da aula de hoje.",
    "roblox is fun",
    "can I share my screen",
    "I have 2 cats, 1 dog and 15 fish",
    "my answer is 42",
    // Calculations, with and without a result.
    "3 x 4 x 5 = 60",
    "2x3 + 4x5 = 26",
    "1234 + 5678 = 6912",
    "what is 1234 + 5678?",
    "1234 x 56 = 69104",
    "1234 x 5678 = 7006652",
    "123 + 456 + 789 = 1368",
    "12 + 25 + 38 + 47 + 51 = 173",
    "1+2+3+4+5+6+7+8+9+10=55",
    "1000 / 8 = 125, 1000 / 4 = 250",
    "22 / 7 = 3.142857",
    "1 / 7 = 0.142857",
    "pi is 3.14159265",
    "7 + 8 + 9 + 6 + 5 = ?",
    "x + 12 = 20 so x = 8, y = 2x + 3 = 19",
    "3x + 4y = 12, 5x - 2y = 8",
    "a=1, b=2, c=3",
    "for i in range(10): print(i * 2 + 100)",
    "range(0, 100, 5) gives 20 numbers",
    "the screen is 1920x1080",
    "480 x 360 is the stage",
    "the answer is 1,234,567",
    "light goes 300,000 km a second and the sun is 150,000,000 km away",
    // Dates, times, scores, counting.
    "my birthday is 2016-11-20 and hers is 21/12/2015",
    "from 12/03/2026 to 15/03/2026",
    "12/03/2026 - 15/03/2026",
    "on 12/03/2026 16:00",
    "16:00, 17:30, 18:45",
    "it was 1914-1918 and 1939-1945",
    "we won 21-19, 17-21, 11-9",
    "3-2, 4-1 and 0-0",
    "move 10 turn 90 move 10 turn 90 move 10 turn 90",
    "hop 2 hop 3 hop 4 hop 1 hop 5 hop 2 hop 6",
    "I have 120 coins, 345 coins, 560 coins",
    "5 cm, 3 cm, 4 cm, 6 cm, 7 cm, 8 cm, 2 cm",
    "a1 b2 c3 d4 e5 f6 g7",
    "I am 9, my sister is 12 and my brother is 15",
    "2h30 of homework, 45 min of reading",
    "7 8 9 ate 10",
    "100 200 300 400",
    // Words that only look like an address.
    "look at the gmail logo I drew",
    "at the dot turn left, then at the next dot turn right",
    "combat at dotted line",
    "what a chatroom",
    "Someone often weighs tons of stones at noon",
    "o ponto final vem no fim da frase",
    "שלוש ועוד ארבע זה שבע",
    "אני בת תשע ויש לי שני אחים",
    "tenho dois irmãos e três gatos, ela tem um",
    "um, dois, três, quatro, cinco!",
    "the code is print(5) at line 12",
    "level 12 boss 3 lives 2",
    "iPhone 15 or iPhone 16 Pro?",
    "R2D2 and C3PO",
  ])("%s", (text) => {
    expect(screen(text)).toEqual({ verdict: "deliver", text, reasons: [] });
  });
});

describe("[S-90] holds phone numbers", () => {
  test.each([
    "054-123-4567",
    "call 0541234567 now",
    "+972 54 123 4567",
    "(415) 555-2671",
    "07911 123456",
    "912 345 677",
    "9 1 2 . 3 4 5 . 6 7 7",
    "０５４１２３４５６７",
    "٠٥٤١٢٣٤٥٦٧",
    "0⃣5⃣4⃣1⃣2⃣3⃣4⃣5⃣6⃣7⃣",
    "0️⃣5️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣",
    "❺❹❶❷❸❸❶❺",
    "0\u200e5\u200f4\u200b1\u20602 3\u202a4567",
    "zero five four one two three four five six seven",
    "oh five four, double two, triple three, one",
    "O54I234567",
    "אפס חמש ארבע אחת שתיים שלוש ארבע חמש שש שבע",
    "אפס חמש ארבע ואחת שתיים ושלוש ארבע חמש",
    "nove um dois três quatro cinco seis sete sete",
    "nove um dois e três quatro e cinquenta e seis",
    "415*555*2671",
    "054 / 12 / 34 / 567",
    "05🙂41🙂23🙂45🙂67",
    "5 5 5, 1 2 3 4",
    "4155550123 + 0 =",
    "4155550123 + 0 = 4155550123",
    "4155550123 x 1 = 4155550123",
    "0 + 4155550123",
    "415555 + 1234 = 416789",
    "912 + 345 + 678 = 1935",
    "512 + 345 + 678 = 1535",
    "415 + 555 + 1234 = 2204",
    "4 + 1 + 5 + 5 + 5 + 5 + 2 + 1 + 2 + 3 = 33",
    "4x1x5x5x5x5x0x1x2x3",
    "4 x 1 x 5 x 5 x 5 x 5 x 0 x 1 x 2 x 3",
    "4a1b5c5d5e5f0g1h2i3",
    "4lol1lol5lol5lol5lol5lol0lol1",
    "4 lol 1 lol 5 lol 5 lol 5 lol 5 lol 0",
    "415 hey 555 hey 0123",
    "fouronefivefivefivefivezeroonetwothree",
    "umdoistrêsquatrocincoseissete",
    "𝟜𝟙𝟝𝟝𝟝𝟝𝟘𝟙𝟚𝟛",
    "四一五五五五〇一二三",
    "⓸⓵⓹⓹⓹⓹⓿⓵⓶⓷",
    "४१५५५५०१२३",
    "4\u03031\u03035\u03035\u03035\u03035\u03030",
    "054\u200d123\ufeff4567",
    "12/03/2026 054 123 4567",
    "415, 555, 0123",
  ])("%s", (text) => {
    expect(screen(text)).toMatchObject({ verdict: "hold" });
    expect(screen(text).reasons).toContain("phone");
  });
});

describe("[S-90] holds email addresses, handles and foreign links", () => {
  test.each([
    ["dana.levi@gmail.com", "email"],
    ["DANA@SCHOOL.ORG", "email"],
    ["dana @ gmail . com", "email"],
    ["dana at gmail dot com", "email"],
    ["dana (at) gmail (dot) com", "email"],
    ["dana[at]gmail[dot]com", "email"],
    ["dana (a) gmail.com", "email"],
    ["dana_at_gmail_dot_com", "email"],
    ["dana at gmail", "email"],
    ["danaATgmailDOTcom", "email"],
    ["danaatgmaildotcom", "email"],
    ["danaATschoolDOTorg", "email"],
    ["DanaLeviATschoolDOTorg", "email"],
    ["danaATgmail DOT com", "email"],
    ["my mail is dana gmail com", "email"],
    ["dana.gmail.com", "email"],
    ["danaarrobasapopontopt", "email"],
    ["דנהשטרודלgmailנקודהcom", "email"],
    ["dana at mail.school.co.uk", "email"],
    ["d a n a @ g m a i l . c o m", "email"],
    ["d a n a a t g m a i l d o t c o m", "email"],
    ["ｄａｎａ＠ｇｍａｉｌ．ｃｏｍ", "email"],
    ["dаnа@gmаil.cоm", "email"],
    ["דנה שטרודל gmail נקודה com", "email"],
    ["dana arroba sapo ponto pt", "email"],
    ["dana\u200f@\u200egm\u200bail.com", "email"],
    ["@dana_levi", "handle"],
    ["dana#1234", "handle"],
    ["my insta is danalevi", "handle"],
    ["add me on snap", "handle"],
    ["roblox dana_levi12", "handle"],
    ["האינסטה שלי דנה", "handle"],
    ["o meu instagram é danalevi", "handle"],
    ["https://evil.example", "link"],
    ["http://docs.python.org.evil.xyz/", "link"],
    ["https://docs.python.org@evil.xyz/", "link"],
    ["https://docs.python.org\\@evil.xyz/", "link"],
    ["www.evil.net", "link"],
    ["go to evil.com", "link"],
    ["t.me/dana", "link"],
    ["wa.me/123", "link"],
    ["discord.gg/abcd", "link"],
    ["evil dot com", "link"],
    ["evil (dot) com", "link"],
    ["evil . com", "link"],
    ["javascript:alert(1)", "link"],
    ["data:text/html,hi", "link"],
    ["ftp://docs.python.org/x", "link"],
  ])("%s", (text, reason) => {
    const screened = screen(text);
    expect(screened.verdict).toBe("hold");
    expect(screened.reasons).toContain(reason);
  });

  test("a link to the lesson's own host is delivered only on an exact match", () => {
    expect(screenMessage("https://docs.python.org/3/", { lessonHosts: [] }).verdict).toBe("hold");
    expect(screenMessage("https://python.org/3/", { lessonHosts }).verdict).toBe("hold");
    expect(screenMessage("HTTPS://Docs.Python.org/3/", { lessonHosts }).verdict).toBe("deliver");
  });
});

describe("[S-90] holds threats and requests for contact, meetings and secrecy", () => {
  test.each([
    ["what's your number?", "contact"],
    ["whats ur address", "contact"],
    ["Where do you live", "contact"],
    ["do you have instagram? you have insta?", "contact"],
    ["let's meet after class", "meeting"],
    ["Let’s hang out", "meeting"],
    ["come to my house", "meeting"],
    ["are you home alone", "meeting"],
    ["don't tell your mom", "meeting"],
    ["send me a pic of you", "meeting"],
    ["you are so mature for your age", "meeting"],
    ["kys", "threat"],
    ["go die", "threat"],
    ["מה הטלפון שלך?", "contact"],
    ["איפה את גרה", "contact"],
    ["איפה אתה גר", "contact"],
    ["בואי ניפגש אחרי השיעור", "meeting"],
    ["אל תספרי לאמא", "meeting"],
    ["אל תגיד לאף אחד", "meeting"],
    ["תשלחי לי תמונה שלך", "meeting"],
    ["זה סוד שלנו", "meeting"],
    ["לך תמות", "threat"],
    ["onde é que moras?", "contact"],
    ["qual é o teu telemóvel", "contact"],
    ["Vamos encontrar-nos depois da aula", "meeting"],
    ["não digas a ninguém", "meeting"],
    ["não contes aos teus pais", "meeting"],
    ["estás sozinha?", "meeting"],
    ["manda-me uma foto tua", "meeting"],
    ["mata-te", "threat"],
  ])("%s", (text, reason) => {
    const screened = screen(text);
    expect(screened.verdict).toBe("hold");
    expect(screened.reasons).toContain(reason);
  });
});

describe("[S-90] masks insults and keeps the rest of the message", () => {
  test.each([
    ["you are stupid!", "you are ******!"],
    ["You are an IDIOT", "You are an *****"],
    ["st\u200bupid", "*******"],
    ["ｓｔｕｐｉｄ", "******"],
    ["stuuuupid", "*********"],
    ["st0p being an 1d10t", "st0p being an *****"],
    ["s t u p i d", "***********"],
    ["s.t.u.p.i.d", "***********"],
    ["sh*t", "****"],
    ["$tupid", "******"],
    ["shut up now", "******* now"],
    ["אתה מטומטם", "אתה ******"],
    ["המטומטמת הזאת", "******** הזאת"],
    ["מְטֻמְטָם וטיפש", "********* *****"],
    ["que burro", "que *****"],
    ["És ESTÚPIDA", "És ********"],
    ["cala-te já", "******* já"],
    ["filho da puta", "*************"],
  ])("%s", (text, masked) => {
    expect(screen(text)).toEqual({ verdict: "mask", text: masked, reasons: ["insult"] });
  });

  test("a held message has its insults masked too, for when it is released", () => {
    expect(screen("idiot, call 0541234567")).toEqual({ verdict: "hold", text: "*****, call 0541234567", reasons: ["phone", "insult"] });
  });
});
