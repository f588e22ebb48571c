import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { signedText } from "./ses-events.ts";

/** A certificate for this test double alone, with its key. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDLzCCAhegAwIBAgIUdcGBrCzVONBz+bhO9mk3JBrOQs0wDQYJKoZIhvcNAQEL
BQAwJjEkMCIGA1UEAwwbc25zLmV1LXdlc3QtMS5hbWF6b25hd3MuY29tMCAXDTI2
MTEyODAwMjMyOFoYDzIxMjYxMTA0MDAyMzI4WjAmMSQwIgYDVQQDDBtzbnMuZXUt
d2VzdC0xLmFtYXpvbmF3cy5jb20wggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEK
AoIBAQDcAh5ImNqwXQ7YERpIVMZVIds25hc1I2eO5J2Q8aKbtlm3Wxo88D2mdYOv
uYMkYxZHo1aBdE/MX8Efaje7SKZLoeIfZSV/zLwJvH9c0SwLRXB/tTLTezzzqyaK
BmrGuJZgR0/bbQNVbCiYv7WqOjCEFhWZfaPsLUPx4FKeEORVki7SpOSIn/XMEr0T
yN4KR6CD4bhTaxOwq6ggVpHWOomwoerdG+4vKainS+CgqozhBZzDJxRZCGvVo3XE
fHWB7RMDwhVB12PcgIpSLI+l/VrQBLiRoReqk/vSLedcuTfpjX4Xr+OL1bA31GLL
XD3vPRtUi74vipe3zzfD9Hve2oIBAgMBAAGjUzBRMB0GA1UdDgQWBBQvKXs+hLuJ
3otBhLIqnwG6C+t7bjAfBgNVHSMEGDAWgBQvKXs+hLuJ3otBhLIqnwG6C+t7bjAP
BgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQDHGPzUxhUGbFYxQoo4
IX7xnY+9v65yvX3vcdnJxMHyx9vtToz7RmWkvG6S3Te3HPUXFBqsMnLzQUrb0oky
vN+ziebuWjzPGDmffoTD4A7jye+vlKf5X0Q/epxh2qr83bJAPIOrVo3AhEU6N1tW
CUB2tzqNgxG6orj0H8es0Bs6kUZ9SwAhLW2FICqdg1TQSD5CME6dhFTnbClHVYNe
hHexywt7mQYwZQcYqTg8PK6mZqcWNppzrdvBY4bNq2tyPuhEvgWJw16tzcAvXwH1
H9t/la2YugV+Xs8lUeymOA541Wvl0qWZPCbmFObBzTJsPP5al8HhsH7/Ifwz1RvE
NXRr
-----END CERTIFICATE-----`;
const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDcAh5ImNqwXQ7Y
ERpIVMZVIds25hc1I2eO5J2Q8aKbtlm3Wxo88D2mdYOvuYMkYxZHo1aBdE/MX8Ef
aje7SKZLoeIfZSV/zLwJvH9c0SwLRXB/tTLTezzzqyaKBmrGuJZgR0/bbQNVbCiY
v7WqOjCEFhWZfaPsLUPx4FKeEORVki7SpOSIn/XMEr0TyN4KR6CD4bhTaxOwq6gg
VpHWOomwoerdG+4vKainS+CgqozhBZzDJxRZCGvVo3XEfHWB7RMDwhVB12PcgIpS
LI+l/VrQBLiRoReqk/vSLedcuTfpjX4Xr+OL1bA31GLLXD3vPRtUi74vipe3zzfD
9Hve2oIBAgMBAAECggEALrRSanXsguEWbB7hVfaNLfhkeXiJ97Fe5BI7MtBhBS5G
SGrSHJqhc8thm7XFlb1lNusBS7T91bSEIl+hmiP3jXm9r42A0usLBgQag4EyGOhy
U+IK+qMgUtgD8+wd0bbQ0XqCBOJVAVbXHWohLhRxRTEM/8sQt+v6DwhgcYbDejiL
6pJbrANDRxqFEMDxTmVJ+0CCpo/MOnx2vM7r263vFwBCks6o4TOJ2eyyyf2sRW3k
GO1M5YDu0620eTwEuNbf4EfncZuxyo+MBSIKz8W6hCN4/kAkuhJ3LGiJ0cCh0WAA
kMlSMTYVlJk4jRPmT/E3CI5zplgsPfkDnxY1LH8q2QKBgQDxSxzBEbXg9dJqlkpI
bx2dSYjVTGj9uUKgftPwsNdOZhn9YQvLA0GNduVhtpkPpWYe+PVkZXBIG5zaBp1Q
qVfVZiRFGmD7xJXdUiHX4gQtQCEKs4kPX11jxh7KaPI0K4nzDg+/YdAC6WJWgMfH
ojDJhIEIqwwLx7QdnJv1oh1QvQKBgQDpauUtYocP0OQkBftNqYrirSGMZ5gvMEiK
Cn4eROJgKH4N58uCKvOKkb1AT8UQ8VrPaNjTBIkJIrT4hOvsjTiWz3DBOx8Dpf3b
Z0mC5PvGwCCHJflJA61K3hvJeNfU4nppsLARRnSU+jE4MvtewpnB1Mx2/uPU8KmR
aCpcgobUlQKBgFtMHVQb/GJjALudo/umN2FU+nYiVDN0TnZlppGSh9S9IyZQ+uJU
mBALpZ0ENwPJhEtBza+wBfzynbWM/ScQ/A/ddunComGAr2evdOi3NvdcJWRkK/7q
CW7//pR9gu8kbizN7D1wqAECB1hNn8m0X5tQDHaYKZWneUofAI+/SDJNAoGAEvOL
4fBy+NTEASy/J6IRVbAq3iR3FbW83gBWFw0OuDHxch2Ux1/HYEPO8s7HOEXwUpC3
sgJXQfega+EW6qDYrF3xUK8FKJ2si8jKDiebTZrByVdK8yOqST7ZULVQCMfOmpAu
62gmBQZ/QonZIOt54mPtqeeuBdb4XYbwkYxDeDUCgYEAulUliKkAJ8ypfyq1XzbZ
jQ1vLBCAmJ+7PQifVmfGiCD+fPpwaXfwP1cYZbyy2YF9vXfX+R3uvByvhNyyTcUT
kePwK3WsUbPmQBswwji8OV19/nJRxIDRLo1CcgKVmzw+5lkyJmEhFadcyZ2K3k6W
qBALanWdn85FQQArlmMZFJg=
-----END PRIVATE KEY-----`;
const strangersKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

export interface SnsMessage {
  readonly Type: "Notification" | "SubscriptionConfirmation" | "UnsubscribeConfirmation";
  readonly MessageId: string;
  readonly TopicArn: string;
  readonly Message: string;
  readonly Timestamp: string;
  readonly Subject?: string;
  readonly Token?: string;
  readonly SubscribeURL?: string;
  readonly SigningCertURL: string;
  readonly SignatureVersion: "1" | "2";
}

/** Amazon SNS: signs messages, serves its certificate and confirms subscriptions. */
export async function snsStandIn(topicArn: string) {
  const asked: string[] = [];
  const state = { isBroken: false };
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (state.isBroken) return void response.writeHead(500).end();
    const isCertificate = request.url === "/SimpleNotificationService-test.pem";
    response.writeHead(200, { "content-type": isCertificate ? "application/x-pem-file" : "text/xml" });
    response.end(isCertificate ? certificate : "<ConfirmSubscriptionResponse/>");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  let count = 0;

  /** A message as SNS posts it; what is given replaces what it would say. */
  const message = (given: Partial<SnsMessage> & { readonly Message: string }): SnsMessage => ({
    Type: "Notification",
    MessageId: `m-${(count += 1)}`,
    TopicArn: topicArn,
    Timestamp: "2026-03-10T10:00:00.000Z",
    SigningCertURL: "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-test.pem",
    SignatureVersion: "2",
    ...given,
  });
  const sign = (one: SnsMessage, by: "sns" | "stranger" = "sns"): string => {
    const signer = createSign(one.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256").update(signedText(one), "utf8");
    return JSON.stringify({ ...one, Signature: signer.sign(by === "sns" ? privateKey : strangersKey, "base64") });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, state, message, sign };
}

/** What SES reports, as the `Message` of a notification. */
export const sesBounce = (bounceType: "Permanent" | "Transient", address: string, timestamp: string): string =>
  JSON.stringify({
    notificationType: "Bounce",
    bounce: {
      bounceType,
      bounceSubType: "General",
      timestamp,
      feedbackId: "0102",
      bouncedRecipients: [{ emailAddress: address, action: "failed", status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1 user unknown" }],
    },
    mail: { messageId: "0101", destination: [address] },
  });

export const sesComplaint = (address: string, timestamp: string, complaintFeedbackType: "abuse" | "not-spam" = "abuse"): string =>
  JSON.stringify({
    eventType: "Complaint",
    complaint: { complainedRecipients: [{ emailAddress: address }], timestamp, complaintFeedbackType, feedbackId: "0103" },
    mail: { messageId: "0101", destination: [address] },
  });
