from turtle import *
from math import cos, sin, radians

tracer(0)
hideturtle()
penup()

def planeta(angulo, tamanho, cor, distancia):
    goto(distancia * cos(radians(angulo)), distancia * sin(radians(angulo)))
    dot(tamanho, cor)

angulo = 0
while True:
    clear()
    planeta(0, 60, "gold", 0)
    planeta(angulo * 4, 14, "gray", 70)
    planeta(angulo, 24, "dodgerblue", 140)
    angulo = angulo + 0.5
    update()
